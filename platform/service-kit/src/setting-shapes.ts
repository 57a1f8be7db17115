import { existsSync } from 'node:fs';
import path from 'node:path';
import { passwordMinLength } from '@medrad/contracts';
import { makeValidator, type ValidatorSpec } from 'envalid';
import { shortestSecret } from './identity';

/** A value is not what its setting needs. The message says what it needs, without the value. */
export class WrongSetting extends Error {}

type Spec<T> = Parameters<ReturnType<typeof makeValidator<T>>>[0] & { default?: T; desc?: string };

/** Makes a validator of texts. */
const checked =
  (isValid: (value: string) => boolean, need: string) =>
  (spec: Spec<string> = {}): ValidatorSpec<string> =>
    makeValidator<string>((value) => {
      if (!isValid(value)) throw new WrongSetting(need);
      return value;
    })(spec);

/** Makes a validator of numbers, which have no unit or other characters around them. */
const numeric =
  (isValid: (value: number) => boolean, need: string) =>
  (spec: Spec<number> = {}): ValidatorSpec<number> =>
    makeValidator<number>((text) => {
      if (!/^\d+(\.\d+)?$/.test(text) || !isValid(Number(text))) throw new WrongSetting(need);
      return Number(text);
    })(spec);

const isWhole = Number.isInteger;

export const num = numeric(() => true, 'a number, 0 or more');
export const port = numeric((value) => isWhole(value) && value <= 65_535, 'a whole number from 0 to 65535');
/** Number of days, for which 0 means no limit. */
export const daysFrom = (least: number) =>
  numeric((days) => days === 0 || (isWhole(days) && days >= least), `0, or a whole number from ${least}`);

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
/** Password that opens developer access or screens of admins; as long as those of accounts. */
export const accessPassword = checked(
  (password) => [...password].length >= passwordMinLength,
  `at least ${passwordMinLength} characters`,
);
/** Folder of the built front ends, which contains that of the shell. */
export const frontendsFolder = checked(
  (folder) => existsSync(path.join(folder, 'shell', 'dist', 'index.html')),
  'no folder with built front ends: shell/dist/index.html is missing',
);
