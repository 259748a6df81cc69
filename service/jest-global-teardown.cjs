module.exports = async () => {
  await globalThis.__postgresCluster?.stop();
};
