import { host } from 'deploy/preset';

export default host({ dir: import.meta.dirname, boot: './src/boot.ts', skeleton: './src/skeleton/skeleton.ts' });
