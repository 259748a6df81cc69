/** What the thread of the embedded database is asked, and what it answers. */
export type EngineRequest =
  | { kind: 'query'; id: number; sql: string; parameters: readonly unknown[] }
  | { kind: 'pack'; id: number; file: string }
  | { kind: 'close'; id: number };

export interface EngineErrorFields {
  message: string;
  /** SQLSTATE. */
  code?: string | undefined;
  constraint?: string | undefined;
  detail?: string | undefined;
}

export type EngineReply =
  | { kind: 'ready' }
  | { kind: 'rows'; id: number; rows: unknown[]; affectedRows: number | null }
  | { kind: 'packed'; id: number }
  | { kind: 'closed'; id: number }
  | { kind: 'error'; id: number; error: EngineErrorFields };
