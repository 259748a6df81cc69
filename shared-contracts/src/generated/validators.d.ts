/** A compiled check: true when the payload fits; `errors` tells of the last call. */
interface CompiledValidator {
  (payload: unknown): boolean;
  errors?: { instancePath: string; keyword: string }[] | null;
}
export declare const validators: Readonly<Record<string, CompiledValidator>>;
