import { fork } from 'node:child_process';

/** A program that forks one and passes on what that prints: the options that it was started with. */
if (process.argv[2] === 'forked') console.log(JSON.stringify(process.execArgv));
else fork(import.meta.filename, ['forked']);
