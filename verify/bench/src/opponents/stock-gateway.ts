/**
 * The simplest gateway, with which ours is compared: Express, one http-proxy-middleware per prefix, and an id for each
 * request. It has no identity, limits or metrics. Leave it unchanged, so that results stay comparable over time. Prints
 * its own address.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
// oxlint-disable-next-line no-restricted-imports -- the benchmark compares with unmodified Express
import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';

const target = process.argv[2] ?? '';
const agent = new http.Agent({ keepAlive: true });
const app = express();
app.use((req, res, next) => {
  const id = randomUUID();
  req.headers['x-request-id'] = id;
  res.setHeader('X-Request-Id', id);
  next();
});
const prefixes = [
  'login',
  'register',
  'auth',
  'users',
  'activities',
  'images',
  'files',
  'upload-image',
  'tests',
];
for (const prefix of prefixes) {
  app.use(createProxyMiddleware({ target, agent, xfwd: true, pathFilter: `/api/${prefix}` }));
}
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
