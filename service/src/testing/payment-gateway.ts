import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NoticeRefused, PaymentDriver } from '../commerce/payments/payment-driver.ts';
import type { SignedNotice } from '../commerce/payments/sandbox/sandbox-gateway.ts';

/** A trade at a gateway of a test. Amounts in fen. */
export interface TestTrade {
  subject: string;
  amount: bigint;
  state: 'pending' | 'succeeded' | 'closed';
  /** Amounts by number of the refund: a number counts once. */
  refunds: Map<string, bigint>;
}

/** A gateway over HTTP with its own keys: it verifies what the shop asks, and signs what it answers. */
export interface TestGateway {
  driver: PaymentDriver;
  trades: ReadonlyMap<string, TestTrade>;
  /** The buyer pays. */
  pay(number: string): void;
  /** The notice of a trade as it is now. */
  notice(number: string): SignedNotice;
  /** Notices that the gateway would not send to this shop about a paid trade, with the reason of the refusal. */
  forged(number: string, other: string): [NoticeRefused['reason'], SignedNotice][];
  /** From now on answers come with the signature of another key. */
  signWithAnotherKey(): void;
  close(): Promise<void>;
}

export const rsaKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Keys of the shop, of the gateway now and later, and of a forger: making them takes a second. */
export const TEST_KEYS = { shop: rsaKeys(), gateway: rsaKeys(), nextGateway: rsaKeys(), forger: rsaKeys() };

export interface GatewayAnswer {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

/** Serves a gateway on a free port of this machine. A failed check of a request is answered with 500, so that the test fails. */
export async function serveGateway(answer: (request: IncomingMessage, url: URL, body: string) => GatewayAnswer) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      try {
        const url = new URL(request.url!, 'http://gateway');
        const { status = 200, headers = {}, body } = answer(request, url, Buffer.concat(chunks).toString());
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      } catch (error) {
        response.writeHead(500).end(String(error));
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
