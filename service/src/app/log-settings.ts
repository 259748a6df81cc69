import { loggedError } from '../platform/http/logged-error.ts';
import { loggedRequest } from '../platform/http/logged-request.ts';

/** How every log line of the service is written: without secrets and personal data. */
export const LOG_SETTINGS = {
  redact: ['req.headers.authorization', 'req.headers.cookie', 'req.headers["staff-authorization"]'],
  serializers: { req: loggedRequest, err: (error: unknown) => loggedError(error) },
};
