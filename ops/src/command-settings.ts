import { existsSync } from 'node:fs';
import type { RedisUses } from '@medrad/persistence';
import type { OpsConfig } from './config';
import { Misuse } from './terminal';

/** Settings that commands read, each with its description for the operator. */
const meanings = {
  DATA_DIR: 'folder of the installation',
  MONGODB_URL: 'address of the MongoDB',
  OBJECT_STORE_URL: 'address of the bucket with the files',
  BACKUP_STORE_URL: 'address of the bucket with the backups, s3://key:secret@host:port/bucket/prefix',
  AMQP_URL: 'address of the RabbitMQ broker; a product without a broker has no dead letters',
  REDIS_URL: 'address of the Redis',
  DEVELOPER_PASSWORD: 'developer password of services that run as processes of their own',
  PUBLIC_ORIGIN: 'address of the site, with which links begin',
  SESSION_SECRET: 'key that signs sessions',
} as const satisfies Partial<Record<keyof OpsConfig, string>>;

/** Name of a setting that a command reads. */
export type CommandSetting = keyof typeof meanings;

/** A group of settings of which one must be given. */
type OneOf = readonly CommandSetting[];

const database: OneOf = ['MONGODB_URL', 'DATA_DIR'];
const files: OneOf = ['OBJECT_STORE_URL', 'DATA_DIR'];
const developerPassword: OneOf = ['DEVELOPER_PASSWORD', 'DATA_DIR'];

interface Settings {
  /** Required groups of settings: one setting of each group must be given. */
  needs: readonly OneOf[];
  /** Further settings that the command reads if they are given. */
  uses: readonly CommandSetting[];
}

const table = {
  'developer-password': { needs: [developerPassword], uses: [] },
  users: { needs: [database], uses: ['REDIS_URL', 'PUBLIC_ORIGIN'] },
  'revoke-sessions': { needs: [database], uses: ['REDIS_URL'] },
  images: { needs: [database, files], uses: [] },
  backup: { needs: [database, files], uses: ['BACKUP_STORE_URL'] },
  backups: { needs: [['BACKUP_STORE_URL']], uses: [] },
  restore: { needs: [database, files], uses: ['SESSION_SECRET', 'BACKUP_STORE_URL'] },
  drill: { needs: [database], uses: ['BACKUP_STORE_URL'] },
  fsck: { needs: [database, files], uses: [] },
  adopt: { needs: [database, files], uses: [] },
  archive: { needs: [database], uses: [] },
  dlq: { needs: [['AMQP_URL']], uses: [] },
  republish: { needs: [database], uses: [] },
  migrate: { needs: [database], uses: [] },
} satisfies Record<string, Settings>;

/** The name of a command. */
export type CommandName = keyof typeof table;

/** What the commands use Redis for: they end sessions. */
export const opsRedisUses: RedisUses = { limits: [], caches: [], revocations: 'write' };

/** Required and optional settings of each command. */
export const commandSettings: Readonly<Record<CommandName, Settings>> = table;

const alternatives = (group: OneOf): string => group.join(' or ');

/** Text for `--help` about the settings of a command. */
export function describeSettings(name: CommandName): string {
  const { needs, uses } = commandSettings[name];
  const needed = needs.map(alternatives).join(', and ');
  return `Settings: needs ${needed}${uses.length > 0 ? `; uses ${uses.join(', ')} where given` : ''}.`;
}

/** Error of a command that lacks required settings. */
export class MissingSettings extends Misuse {
  constructor(name: CommandName, groups: readonly OneOf[]) {
    const lines = groups.map((group) =>
      group.map((setting) => `${setting} (${meanings[setting]})`).join(' or '),
    );
    super([`${name} needs settings that are missing:`, ...lines.map((line) => `  - ${line}`)].join('\n'));
  }
}

/**
 * Checks that the environment contains the required settings of a command; instead of DATA_DIR, its default folder may
 * exist.
 * @throws MissingSettings naming all that are missing
 */
export function assertSettings(name: CommandName, env: NodeJS.ProcessEnv, { dataDir }: OpsConfig): void {
  const isGiven = (setting: CommandSetting): boolean =>
    Boolean(env[setting] || env[`${setting}_FILE`]) || (setting === 'DATA_DIR' && existsSync(dataDir));
  const missing = commandSettings[name].needs.filter((group) => !group.some(isGiven));
  if (missing.length > 0) throw new MissingSettings(name, missing);
}
