import type { ReactNode } from 'react';
import type { StaffCallName, StaffCallRequest, StaffCallResponse } from 'shared-contracts/staff/calls';

/** Calls that answer with a part of a list. */
export type ListCall = {
  [C in StaffCallName]: StaffCallResponse<C> extends { list: object[]; total: number }
    ? 'page' extends keyof StaffCallRequest<C>
      ? C
      : never
    : never;
}[StaffCallName];

export type RowOf<C extends ListCall> = StaffCallResponse<C>['list'][number];

export interface Column<Row> {
  /** Name of the column, unique in the list. */
  name: string;
  title: string;
  /** What the table shows; the text unless given. */
  cell?: (row: Row) => ReactNode;
  /** What the file has, and the table where there is no `cell`. */
  text: (row: Row) => string;
  isNumber?: boolean;
  /** The file has it, the table does not. */
  inFileOnly?: boolean;
}

/** A filter in the address, under the name that the call gives it. */
export interface Filter {
  name: string;
  label: string;
  /** `words`: a field for text; `day`: a date; `flag`: on or off; `choice`: one of the options. */
  kind: 'words' | 'day' | 'flag' | 'choice';
  options?: readonly { value: string; label: string }[];
  /** Numbers travel as numbers. */
  isNumber?: boolean;
  /** Value where the address names none. */
  initial?: string;
}

/** Rows of a page of a list, and of a request for a file. */
export const PAGE_SIZE = 20;
export const FILE_PAGE = 100;
/** Most rows of a file. */
export const FILE_ROWS = 5000;

/** Lists about people and their money, and what staff did: the calls that give their rows for a file, and leave a line of who took them. */
export const FILE_CALLS: { readonly [C in ListCall]?: StaffCallName } = {
  'staff/audit/getList': 'staff/audit/export',
  'staff/certificates/getList': 'staff/certificates/export',
  'staff/invoices/getList': 'staff/invoices/export',
  'staff/members/getList': 'staff/members/export',
  'staff/orders/getList': 'staff/orders/export',
  'staff/payments/getList': 'staff/payments/export',
  'staff/payments/getNotices': 'staff/payments/exportNotices',
  'staff/proposals/getList': 'staff/proposals/export',
  'staff/refunds/getList': 'staff/refunds/export',
  'staff/transfers/getList': 'staff/transfers/export',
  'staff/work/getList': 'staff/work/export',
};

/** The request that the address asks for. Values that the call does not know are the service's to refuse. */
export function requestOf<C extends ListCall>(search: URLSearchParams, filters: readonly Filter[]): StaffCallRequest<C> {
  const values = filters.flatMap(({ name, kind, isNumber, initial = '' }): [string, unknown][] => {
    const value = search.get(name) ?? initial;
    if (value === '') return [];
    if (kind === 'flag') return value === '1' ? [[name, true]] : [];
    return [[name, isNumber ? Number(value) : value]];
  });
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '1', 10) || 1);
  return { ...Object.fromEntries(values), page, size: PAGE_SIZE } as StaffCallRequest<C>;
}

/** The address after a change of one value; the first page again. An empty value leaves it. */
export function withValue(search: URLSearchParams, name: string, value: string): string {
  const next = new URLSearchParams(search);
  if (name !== 'page') next.delete('page');
  if (value === '') next.delete(name);
  else next.set(name, value);
  return `?${next}`;
}
