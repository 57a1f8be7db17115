import type { IncomingMessage } from 'node:http';
import { createTrustedProxies, originOf } from './client-address';

const request = (remoteAddress: string, forwardedFor?: string): IncomingMessage =>
  ({
    socket: { remoteAddress },
    headers: forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor },
  }) as unknown as IncomingMessage;

test.each([
  ['nobody is trusted', [], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['the peer is not trusted', ['10.0.0.1'], '9.9.9.9', '1.1.1.1', '9.9.9.9'],
  ['the peer is trusted', ['10.0.0.1'], '10.0.0.1', '1.1.1.1', '1.1.1.1'],
  ['only the last word counts', ['10.0.0.1'], '10.0.0.1', '6.6.6.6, 1.1.1.1', '1.1.1.1'],
  ['two trusted hops', ['10.0.0.0/8'], '10.0.0.1', '6.6.6.6, 1.1.1.1, 10.2.2.2', '1.1.1.1'],
  ['all hops are trusted', ['10.0.0.0/8'], '10.0.0.1', '10.3.3.3, 10.2.2.2', '10.3.3.3'],
  ['no header', ['10.0.0.1'], '10.0.0.1', undefined, '10.0.0.1'],
  ['not an address', ['10.0.0.1'], '10.0.0.1', 'unknown', '10.0.0.1'],
  ['IPv4 on an IPv6 socket', ['10.0.0.1'], '::ffff:10.0.0.1', '::ffff:1.1.1.1', '1.1.1.1'],
  ['IPv4-mapped IPv6 in hexadecimal', ['10.0.0.1'], '::ffff:a00:1', '::FFFF:0101:0101', '1.1.1.1'],
  ['IPv6', ['fd00::/8'], 'fd00::1', '2001:db8::5', '2001:db8::5'],
  ['IPv6 in a long spelling', ['fd00::/8'], 'fd00::1', '2001:0DB8:0:0::0005', '2001:db8::5'],
  ['a link-local peer with a zone', ['fe80::/10'], 'fe80::1%eth0', '2001:db8::5', '2001:db8::5'],
])('takes the nearest address that no trusted proxy has: %s', (_name, trusted, peer, header, address) => {
  expect(originOf(request(peer, header), createTrustedProxies(trusted)).address).toBe(address);
});

test('refuses to start with an entry that is not a network', () => {
  expect(() => createTrustedProxies(['proxy.example'])).toThrow('proxy.example');
});
