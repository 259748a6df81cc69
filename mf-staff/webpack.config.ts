import { remote } from 'deploy-build/preset';
import descriptor from './src/remote.ts';

export default remote({ dir: import.meta.dirname, descriptor, exposes: { './page': './src/page.ts' } });
