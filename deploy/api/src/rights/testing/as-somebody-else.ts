import { localManager } from '../local-manager.ts';

/** A process that asks for the local manager of `<folder of keys>` as a user who owns nothing; says who it is, or why not. */
const NOBODY = 65_534;
if (process.getuid?.() === 0) {
  process.setgroups!([]);
  process.setgid!(NOBODY);
  process.setuid!(NOBODY);
}
console.log(
  await localManager(process.argv[2]!).then(
    ({ role }) => role,
    (error: Error) => error.message,
  ),
);
