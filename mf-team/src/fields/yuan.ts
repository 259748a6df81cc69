import { BUDGET_MAX } from 'shared-contracts/team/purchase-requests';

/** Yuan with up to two digits for fen. */
const YUAN = /^\d{1,9}(\.\d{1,2})?$/;

/** The fen of an amount that somebody typed in yuan; null when it is none, or too large. */
export function fenOf(typed: string): number | null {
  const text = typed.replaceAll(/[\s,，]/g, '');
  if (!YUAN.test(text)) return null;
  const [yuan, rest = ''] = text.split('.');
  const fen = Number(yuan) * 100 + Number(rest.padEnd(2, '0'));
  return fen <= BUDGET_MAX ? fen : null;
}

/** Fen as they are typed in yuan. */
export function yuanOf(fen: number): string {
  const [yuan, rest] = [Math.floor(fen / 100), fen % 100];
  return rest === 0 ? String(yuan) : `${yuan}.${String(rest).padStart(2, '0')}`;
}
