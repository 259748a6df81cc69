import path from 'node:path';

/**
 * Makes a root of its own for a program: the system's programs, libraries and fonts, read only, and a folder in memory. No data folder, no
 * home, no sources, no sockets of services, nothing that was installed beside the system. `$1` is the folder of the program: all of it is
 * there. The program then runs as an ordinary user, so that Chromium's own sandbox works.
 */
const SCRIPT = `set -e
own=$1
shift
mount -t tmpfs -o size=256m,mode=755 tmpfs /mnt
cd /mnt
mkdir usr etc var proc dev tmp
chmod 1777 tmp
bind() {
  mkdir -p "./$1"
  mount --rbind "/$1" "./$1"
  mount -o remount,bind,ro,nosuid,nodev "./$1"
}
bind usr
for name in usr/local usr/src; do
  case "$own/" in "/$name/"*) continue ;; esac
  if [ -d "$name" ]; then mount -t tmpfs -o ro,size=4k,mode=755 tmpfs "./$name"; fi
done
for name in bin sbin lib lib32 lib64; do
  if [ -L "/$name" ]; then cp -P "/$name" "$name"; elif [ -d "/$name" ]; then bind "$name"; fi
done
for name in etc/fonts etc/alternatives etc/chromium etc/chromium.d var/cache/fontconfig "\${own#/}"; do
  case "/$name/" in /usr/*|/bin/*|/sbin/*|/lib*) continue ;; esac
  if [ -d "/$name" ]; then bind "$name"; fi
done
if [ -f /etc/ld.so.cache ]; then cp /etc/ld.so.cache etc; fi
mount -t proc proc proc
for name in null zero random urandom; do
  touch "dev/$name"
  mount --bind "/dev/$name" "dev/$name"
done
mkdir dev/shm
mount -t tmpfs -o size=256m,mode=1777 tmpfs dev/shm
pivot_root . .
umount -l .
cd /
unset OLDPWD
exec unshare --user --map-user=1000 --map-group=1000 -- "$@"`;

/** The processes that answer visitors and managers come first. */
const NICE = ['-n', '10'];

/** The user `nobody`: nobody logs in as it, and no file should belong to it. */
const NOBODY = '65534';

/**
 * The command line that runs a program in a jail: new user, network, process, mount and IPC namespaces, so there is no network device
 * that is up, no process of the machine and none of its files but the system's. It ends with the process that started it. Started by root, it
 * is no longer root before anything else happens.
 */
export function jailed(program: string, args: readonly string[], isRoot: boolean): [command: string, args: string[]] {
  return [
    'nice',
    [
      ...[...NICE, 'setpriv'],
      ...(isRoot ? [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'] : []),
      ...['--pdeathsig', 'KILL', '--'],
      ...['unshare', '--map-root-user', '--net', '--pid', '--mount', '--ipc', '--uts', '--fork', '--kill-child', '--'],
      ...['sh', '-c', SCRIPT, 'sh', path.dirname(program), program, ...args],
    ],
  ];
}

/** All that a program in a jail finds in its environment: nothing of this process. */
export const JAIL_ENVIRONMENT = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/tmp', LANG: 'C.UTF-8' };
