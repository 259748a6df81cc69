export { type HostOptions, host } from './host.ts';
export { type RemoteOptions, remote } from './remote.ts';
