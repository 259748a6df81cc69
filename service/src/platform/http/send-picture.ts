import type { FastifyReply } from 'fastify';

/** Sends a stored picture as a picture and nothing else, whatever a browser makes of its bytes. Its address never gets another content. */
export function sendPicture(reply: FastifyReply, mime: string, bytes: Buffer): FastifyReply {
  return reply
    .type(mime)
    .headers({
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    })
    .send(bytes);
}
