import type { ZodError } from 'zod';
import { ReleaseError, type ReleaseErrorReason } from '../release-error.ts';
import type { ApiErrorBody } from './answers.ts';

const STATUS: Record<ReleaseErrorReason, number> = {
  token: 401,
  right: 403,
  missing: 404,
  held: 409,
  conflict: 409,
  gate: 422,
  damaged: 422,
  full: 507,
  input: 400,
};

/** A request that the HTTP layer refuses, with its status and body. */
export class HttpError extends Error {
  readonly status: number;
  readonly answer: ApiErrorBody;

  constructor(status: number, answer: ApiErrorBody) {
    super(answer.message);
    this.name = 'HttpError';
    this.status = status;
    this.answer = answer;
  }
}

/** What is wrong with the form of a request, in one line. */
export function faultOf({ issues }: ZodError): string {
  return issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(': ')).join('; ');
}

/** Status and body for an error of a handler. Unexpected errors reveal no details. */
export function httpErrorOf(error: unknown): { status: number; answer: ApiErrorBody } {
  if (error instanceof HttpError) return error;
  if (error instanceof ReleaseError) {
    const { reason, message, userMessage, report } = error;
    return { status: STATUS[reason], answer: { reason, message, userMessage, ...(report && { report }) } };
  }
  const status = (error as { statusCode?: number }).statusCode ?? 500;
  if (status < 500) return { status, answer: { reason: 'input', message: (error as Error).message } };
  return { status: 500, answer: { reason: 'unexpected', message: 'the console failed; see its log for the reason' } };
}
