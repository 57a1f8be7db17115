import { coerce, satisfies } from 'semver';

/** Severities of advisories. */
export const severities = ['critical', 'high', 'moderate', 'low'] as const;
export type Severity = (typeof severities)[number];

/** A published vulnerability of a package or image, as in advisories.json. */
export interface Advisory {
  /** CVE, or the name of a release that says that it fixes vulnerabilities without naming them. */
  id: string;
  /** `npm/<package>`, or the name of an image without its tag. */
  product: string;
  /** Range of versions with the vulnerability. */
  affected: string;
  /** First version without it; null if there is none yet. */
  fixed: string | null;
  /** Day on which the fix was published, or the advisory if there is no fix. */
  published: string;
  severity: Severity;
  /** Whether the vulnerability is exploited, or can be used by a guest of the product. */
  urgent?: boolean;
  source: string;
}

/** A version that this repository fixes. */
export interface Pin {
  product: string;
  version: string;
  /** File, or path within package-lock.json, that fixes the version. */
  where: string;
}

/** An advisory that a pin may have until a day, as in docs/advisories.md. */
export interface Acceptance {
  id: string;
  /** Product and version, separated by a space. */
  pin: string;
  until: string;
}

/**
 * The part of an image's tag that names its version: `8.2.10` of `8.2.10-alpine`.
 * @throws Error if the tag names no version
 */
export function versionOf(tag: string): string {
  const version = coerce(tag)?.version;
  if (!version) throw new Error(`${tag} names no version`);
  return version;
}

/** Whether the version of a pin has the vulnerability of an advisory. */
export const isAffected = ({ product, version }: Pin, advisory: Advisory): boolean =>
  product === advisory.product && satisfies(versionOf(version), advisory.affected);
