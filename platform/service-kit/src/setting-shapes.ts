import { existsSync } from 'node:fs';
import path from 'node:path';
import { makeValidator, type ValidatorSpec } from 'envalid';
import { shortestSecret } from './identity';

/** A value is not what its setting needs. The message says what it needs, without the value. */
export class WrongSetting extends Error {}

type Spec = Parameters<ReturnType<typeof makeValidator<string>>>[0] & { default?: string; desc?: string };

/** Makes a validator of texts. A setting that is empty by default may be given as an empty text. */
const checked =
  (isValid: (value: string) => boolean, need: string) =>
  (spec: Spec = {}): ValidatorSpec<string> =>
    makeValidator<string>((value) => {
      if (!(value === '' && spec.default === '') && !isValid(value)) throw new WrongSetting(need);
      return value;
    })(spec);

const shaped = (pattern: RegExp, need: string) => checked((value) => pattern.test(value), need);

const host = String.raw`([^/:@\s]+|\[[0-9a-fA-F:.]+\])`;

export const mongoUrl = shaped(/^mongodb(\+srv)?:\/\/[^/]/, 'not a mongodb:// address');
export const amqpUrl = shaped(/^amqps?:\/\/[^/]/, 'not an amqp:// address');
export const redisUrl = shaped(/^rediss?:\/\/[^/]/, 'not a redis:// address');
export const bucketUrl = shaped(/^s3:\/\/[^/]/, 'not an s3:// address');
export const clamdUrl = shaped(
  new RegExp(String.raw`^(tcp://${host}:\d+/?|unix:///.+)$`),
  'not a tcp://host:port or unix:///path address',
);
export const serviceUrl = shaped(
  new RegExp(String.raw`^https?://${host}(:\d+)?/?$`),
  'not an http://host:port address',
);
/** Address of the site, without a path. */
export const siteOrigin = shaped(
  /^https?:\/\/[^/\s]+$/,
  'scheme and host only, as in https://radiology.example',
);
/** Text from which signing keys are made. */
export const signingSecret = checked(
  (secret) => secret.length >= shortestSecret,
  `at least ${shortestSecret} characters`,
);
/** Folder of the built front ends, which contains that of the shell. */
export const frontendsFolder = checked(
  (folder) => existsSync(path.join(folder, 'shell', 'dist', 'index.html')),
  'no folder with built front ends: shell/dist/index.html is missing',
);
