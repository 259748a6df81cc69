/** Where the files lie that are made of an uploaded file: its marked trial, and what a licensee gets where that is another file. */
export const madeOf = (path: string) => ({ trial: `${path}.trial`, hd: `${path}.hd` });

/** Exit code of the process that checks a file when it took too much memory. */
export const TOO_MUCH_MEMORY = 9;
