/** A message as it is stored and sent: its code in the catalogues, and the values of its placeholders. */
export interface Message {
  code: string;
  /** Values of the placeholders: plain values and further messages. */
  params: Readonly<Record<string, unknown>>;
  /** The message in English, for logs, scripts and readers that do not know the code. */
  text: string;
}

/** What a value in a release manifest must be. The catalogues have its name in words. */
export type Need =
  | 'plain'
  | 'text'
  | 'name'
  | 'list'
  | 'object'
  | 'count'
  | 'number'
  | 'flag'
  | 'oneOf'
  | 'path'
  | 'digest'
  | 'route'
  | 'range'
  | 'pattern'
  | 'reference';

/** The first invalid value of a release manifest. */
export interface ManifestFault {
  /** Path by dots and indices: `descriptor.routes[0].head`. */
  place: string;
  needs: Need;
  /** Allowed values, for `oneOf`. */
  values: string[];
}
