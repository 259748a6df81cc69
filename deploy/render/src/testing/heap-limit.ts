import { getHeapStatistics } from 'node:v8';

/** A program that says how large its heap may become, bytes. */
process.send!(getHeapStatistics().heap_size_limit);
