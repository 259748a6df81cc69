/** A JSON Schema as it stands in a release record. */
export type WireSchema = Record<string, unknown>;

/** One event, or one direction of an intent or call, as the release was built with it. */
export interface WireMessage {
  version: number;
  payload: WireSchema;
}

export interface WireExchange extends WireMessage {
  result: WireSchema;
}

/**
 * What a release says and understands, with the schemas of its build: the gate compares releases with these alone and
 * needs no source code of either.
 */
export interface WireRecord {
  /** Version of shared-contracts that it was built with. */
  contracts: string;
  emits: Record<string, WireMessage>;
  consumes: Record<string, WireMessage>;
  /** Intents that it answers, and those that it asks. */
  answers: Record<string, WireExchange>;
  asks: Record<string, WireExchange>;
  /** API calls: payload is the request, result the `data` of the answer. */
  calls: Record<string, WireExchange>;
}
