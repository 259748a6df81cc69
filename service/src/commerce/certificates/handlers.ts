import type { certificateCalls } from 'shared-contracts/api/certificates';
import type { Handlers } from '../../platform/http/handler.ts';
import type { CommerceContext } from '../context.ts';
import { certificateLink } from './download-routes.ts';
import { mailingDetail, requestCertificates } from './mail-certificates.ts';
import { showCertificate, verifyCertificate } from './read-certificates.ts';

/** Answers of the calls about certificates. */
export function certificateHandlers(context: CommerceContext): Handlers<keyof typeof certificateCalls> {
  return {
    'order/getOrderGrant': ({ id }, caller) => showCertificate(context, id, caller),
    'order/getOrderGrantDown': ({ id }, caller) => certificateLink(context, id, caller),
    'order/getGrantBook': (request, caller) => requestCertificates(context, request, caller),
    'order/getSendGrantBookDetail': ({ id }, caller) => mailingDetail(context, id, caller),
    'certificate/verify': ({ number }, caller) => verifyCertificate(context, number, caller),
  };
}
