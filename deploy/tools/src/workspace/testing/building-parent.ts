import path from 'node:path';
import { buildInProcesses } from '../builders.ts';

/** A parent that waits for a builder: `building-parent.ts <file>`. The builder writes its address to the file. */
const unit = { name: 'unit', dir: `waits ${process.argv[2]}` };
await buildInProcesses([unit], 1, path.join(import.meta.dirname, 'builder.ts'));
