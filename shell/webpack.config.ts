import { host } from 'deploy-build/preset';
import speech from './src/speech.ts';

export default host({ dir: import.meta.dirname, boot: './src/boot.ts', skeleton: './src/skeleton/skeleton.ts', speech });
