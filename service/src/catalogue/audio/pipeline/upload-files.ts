/** Where the files lie that are made of an uploaded file: its marked trial, and what a licensee gets where that is another file. */
export const madeOf = (path: string) => ({ trial: `${path}.trial`, hd: `${path}.hd` });
