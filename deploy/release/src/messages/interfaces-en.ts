const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;

/** What is said where people and programs come in: the command line, the console's server, and the release service over HTTP. In English. */
export const interfacesEn = {
  'token.blank': () =>
    'the token is empty: RELEASE_TOKEN is set, but to nothing. Fill the secret of the pipeline, or unset the variable to act as the local manager',
  'release.ambiguous': ({ release, found }: { release: string; found: string[] }) =>
    `${release} could be ${found.join(', ')}: write more of it`,
  'release.namedTwice': ({ name, option }: { name: string; option: string }) =>
    `${name} and --${option} both name a version: leave one of them out`,
  'release.oneOnly': ({ option }: { option: string }) => `--${option} goes with one unit; with several write unit@version for each`,
  'channel.unknown': ({ channel, known }: { channel: string; known: string[] }) =>
    `there is no channel ${channel}, ${known.length > 0 ? `only ${known.join(', ')}` : 'nor any other yet'}. To begin it: --new-channel`,
  'publish.otherUnit': ({ named, holds }: { named: string; holds: string }) =>
    `the folder holds a build of ${holds}, not of ${named}: name ${holds}, or give the folder of ${named}`,
  'right.folder': ({ name, dir }: { name: string; dir: string }) =>
    `${dir} is not open to ${name}. Set RELEASE_URL to the address of the console and RELEASE_TOKEN to a token that a release manager gave you`,
  'disk.full': () =>
    'the disk is full: make room (full folders of rights/audit may move to an archive; "release gc" needs some room itself), then ask "release status" what stands',
  'disk.readOnly': () => 'the folder of the shop can only be read: mount it for writing, then ask "release status" what stands',
  'remote.url': ({ url }: { url: string }) =>
    `RELEASE_URL is "${url}": it has to be the https address of the console (http only on this machine), or unset to work on the folder here`,
  'remote.noToken': () => 'RELEASE_URL is set and RELEASE_TOKEN is not: the console wants a token, which a release manager gives you',
  'remote.silent': ({ url, why }: { url: string; why: string }) =>
    `the console at ${url} cannot be reached (${why}): check RELEASE_URL and that it runs`,
  'remote.strange': ({ url, status }: { url: string; status: number }) =>
    `what answers at ${url} is no console of this version (status ${status}): check RELEASE_URL`,
  'remote.keys': () => 'keys are changed on the machine that holds them: run this there, without RELEASE_URL',
  'remote.size': ({ bytes, most }: { bytes: number; most: number }) =>
    `the build has ${kilobytes(bytes)}, an upload at most ${kilobytes(most)}: publish it on the machine of the store, or make it smaller`,
  'remote.path': ({ file }: { file: string }) => `"${file}" leads out of the upload: send the files that the build manifest lists`,
  'remote.page': () => 'the releaseService is for programs: a request of a web page is not answered. People use the console',
  'remote.attempts': () => 'too many tokens that are not known came from this address: try again in some minutes',
  'remote.cut': () => 'the upload ended before it was whole: nothing of it was kept; send it again',
  'remote.busy': () => 'other uploads are under way, and there is no room for one more: try again in a minute',
  'remote.often': ({ name, calls }: { name: string; calls: number }) =>
    `${name} asked more than ${calls} times in five minutes: try again in some minutes`,
  'remote.muchOfDay': ({ name, bytes }: { name: string; bytes: number }) =>
    `${name} uploaded ${kilobytes(bytes)} within a day, and that is the most: try again tomorrow, or publish on the machine of the store`,
  'remote.form': ({ fault }: { fault: string }) =>
    `the releaseService does not understand this request (${fault}): use the command line of this version`,
  'console.role': ({ name, role }: { name: string; role: 'team' | 'automation' | 'manager' }) =>
    `the token of ${name} is one of role ${role}; the console takes tokens of release managers only`,
  'console.moved': ({ channel, stands, wanted }: { channel: string; stands: number; wanted: number }) =>
    `somebody else changed ${channel} meanwhile (document ${stands} stands, not ${wanted}); nothing was done: look at what stands now and decide again`,
  'console.origin': () => 'a change must come from the page of the console: open it and do it there',
  'console.notOffered': ({ verb }: { verb: string }) => `the console does not offer ${verb}: use the command line, with a token`,
  'console.form': ({ fault }: { fault: string }) => `the console cannot do this: ${fault}`,
  'console.session': () => 'this needs a session, and there is none or it has ended: sign in again',
  'console.attempts': () => 'too many attempts to sign in; try again in some minutes',
  'audit.more': ({ count, from }: { count: number; from: string | null }) =>
    `${count} more ${count === 1 ? 'refusal' : 'refusals'} of ${from ?? 'further addresses'} within ten minutes, which are not recorded one by one`,
};
