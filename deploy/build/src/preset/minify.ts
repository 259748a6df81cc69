import MinimizerPlugin from 'minimizer-webpack-plugin';

const { swcMinify } = MinimizerPlugin;

/** A hash as `[contenthash:10]` writes it into the script that loads chunks. */
const HASH = /(?<=")[0-9a-f]{10}(?=")/g;
/** Text in place of a hash. swc may join it with its neighbours, so it is found without quotes. */
const STAND_IN = /hash~(\d{5})/g;

/**
 * Minifies a script with swc so that equal sources give equal bytes. swc chooses the shortest names by how often each character
 * occurs. The script that loads chunks contains chunk hashes, which differ between builds until `realContentHash` replaces them.
 * So swc gets a number in place of each hash.
 */
export async function minify(...[input, map, options, extractComments]: Parameters<typeof swcMinify>) {
  const [[name, source] = ['', '']] = Object.entries(input);
  const hashes = [...new Set(source.toString().match(HASH))];
  const standIns = new Map(hashes.map((hash, index) => [hash, `hash~${String(index).padStart(5, '0')}`]));
  const script = source.toString().replace(HASH, (hash) => standIns.get(hash)!);
  const result = await swcMinify({ [name]: script }, map, options, extractComments);
  return { ...result, code: result.code?.toString().replace(STAND_IN, (_, index: string) => hashes[Number(index)]!) };
}
minify.getMinimizerVersion = swcMinify.getMinimizerVersion;
