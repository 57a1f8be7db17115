import { type Acceptance, type Advisory, isAffected, type Pin } from './advisory';

/** Days from the publication of a fix until it must be taken, as docs/security.md promises. */
export const patchDays = { urgent: 2, high: 14, other: 90 };

const day = 24 * 60 * 60 * 1000;

/** The last day on which a pin may have the vulnerability, as YYYY-MM-DD; null while there is no fix. */
export function deadlineOf({ fixed, published, severity, urgent }: Advisory): string | null {
  if (fixed === null) return null;
  const isHigh = severity === 'critical' || severity === 'high';
  const days = urgent ? patchDays.urgent : isHigh ? patchDays.high : patchDays.other;
  return new Date(Date.parse(published) + days * day).toISOString().slice(0, 10);
}

/** Input of {@link findingsOf}. */
export interface PinState {
  pins: readonly Pin[];
  advisories: readonly Advisory[];
  accepted: readonly Acceptance[];
  /** YYYY-MM-DD */
  today: string;
}

/** Result of {@link findingsOf}, as sentences. */
export interface Findings {
  /** What has to be done today. */
  faults: string[];
  /** Vulnerabilities that still have time or are accepted. */
  notes: string[];
}

const nameOf = ({ product, version }: Pin): string => `${product} ${version}`;

/**
 * Compares the pins with the advisories and the accepted advisories. A fault is a vulnerability for which the time to
 * patch is over and that is not accepted, an acceptance whose day is over, and an acceptance that nothing needs.
 */
export function findingsOf({ pins, advisories, accepted, today }: PinState): Findings {
  const findings: Findings = { faults: [], notes: [] };
  const used = new Set<Acceptance>();
  for (const advisory of advisories) {
    for (const pin of pins.filter((candidate) => isAffected(candidate, advisory))) {
      const acceptance = accepted.find(({ id, pin: name }) => id === advisory.id && name === nameOf(pin));
      if (acceptance) used.add(acceptance);
      const deadline = deadlineOf(advisory);
      const fault = `${nameOf(pin)} (${pin.where}) has ${advisory.id}, ${advisory.severity}`;
      const mend = advisory.fixed === null ? 'no version mends it' : `${advisory.fixed} mends it`;
      if (acceptance && acceptance.until < today)
        findings.faults.push(`${fault}: it was accepted until ${acceptance.until}; ${mend}`);
      else if (acceptance) findings.notes.push(`${fault}: accepted until ${acceptance.until}`);
      else if (deadline !== null && deadline < today)
        findings.faults.push(`${fault}: it had to be mended by ${deadline}; ${mend}`);
      else findings.notes.push(deadline ? `${fault}: mend it by ${deadline}; ${mend}` : `${fault}: ${mend}`);
    }
  }
  for (const acceptance of accepted.filter((candidate) => !used.has(candidate))) {
    findings.faults.push(`${acceptance.id} is accepted for ${acceptance.pin}, which does not have it`);
  }
  return findings;
}
