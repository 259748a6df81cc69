import { host } from 'deploy-build/preset';
import declaredNames from './src/declared-names.ts';

export default host({
  dir: import.meta.dirname,
  boot: './src/boot.ts',
  skeleton: './src/skeleton/skeleton.ts',
  server: './src/rendering/server.ts',
  declaredNames,
});
