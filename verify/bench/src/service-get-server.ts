/**
 * One of the servers that service-get.bench.ts compares; argv[2] names it. All of them answer with the same 300 bytes
 * of JSON.
 */
import { createSecretKey, randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineRoutes } from '@medrad/contracts';
import {
  createCallerSigner,
  createCallerVerifier,
  createIdentityKeyPair,
  createLogger,
  createService,
  identityHeader,
  registerRoutes,
} from '@medrad/service-kit';
import { Type } from '@sinclair/typebox';
// oxlint-disable-next-line no-restricted-imports -- the benchmark compares with unmodified Express
import express from 'express';
import jwt from 'jsonwebtoken';

const { privateKey, publicKey } = createIdentityKeyPair();
const signer = createCallerSigner(privateKey);
const callers = createCallerVerifier([publicKey]);
/**
 * Secret with which the plain Express server verifies HMAC tokens. This takes a fifth of the time of the product's
 * identity tokens.
 */
const stockSecret = createSecretKey(randomBytes(32));
const user = {
  sub: '6f2b1c9e-3d4a-4b5c-8d6e-7f8091a2b3c4',
  name: 'Asha Rao',
  email: 'asha.rao@example.org',
  institute: 'City Hospital',
  sid: '0f2b1c9e-3d4a-4b5c-8d6e-7f8091a2b3c4',
  developerGrant: null,
};
const answer = { id: user.sub, title: 'A test', description: 'x'.repeat(230) };

const routes = defineRoutes({
  getThing: {
    summary: '',
    method: 'GET',
    path: '/api/thing',
    access: 'user',
    response: Type.Object({ id: Type.String(), title: Type.String(), description: Type.String() }),
    status: 200,
  },
});

async function listenOurs(): Promise<number> {
  const log = createLogger({ name: 'bench', level: 'info' });
  const handlers = { getThing: () => Promise.resolve(answer) };
  const service = createService({
    name: 'bench',
    log,
    register: (app) =>
      registerRoutes(app, routes, handlers, { service: 'bench', callers, log, validateAnswers: false }),
  });
  return (await service.listen(0, '127.0.0.1')).port;
}

function listenOn(handler: http.RequestListener): Promise<number> {
  const server = http.createServer(handler);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

const listenRaw = (): Promise<number> =>
  listenOn((_req, res) => {
    const body = JSON.stringify(answer);
    res.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) });
    res.end(body);
  });

/**
 * Starts plain Express, which verifies an HMAC token in each request; the product's services remember tokens that they
 * have verified.
 */
function listenStock(): Promise<number> {
  const app = express();
  app.get('/api/thing', (req, res) => {
    jwt.verify(req.get(identityHeader) ?? '', stockSecret, { algorithms: ['HS256'] });
    res.json(answer);
  });
  return listenOn(app);
}

const listeners: Record<string, () => Promise<number>> = {
  ours: listenOurs,
  raw: listenRaw,
  stock: listenStock,
};

function tokenFor(server: string | undefined): string {
  const caller = { user, address: '192.0.2.1' };
  return server === 'stock' ? jwt.sign(caller, stockSecret, { expiresIn: 60 }) : signer.sign(caller, 'bench');
}

async function main(): Promise<void> {
  const port = await listeners[process.argv[2] ?? '']?.();
  process.on('disconnect', () => process.exit(0));
  process.on('message', () => process.send?.(tokenFor(process.argv[2])));
  process.send?.(port);
}

void main();
