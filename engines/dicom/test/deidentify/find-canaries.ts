import { canaries } from './plant-canaries';

/**
 * Searches bytes for canaries (planted values) as plain text, in both UTF-16 byte orders, as
 * hexadecimal digits and in base64.
 */
export function findCanaries(
  bytes: Uint8Array,
  wanted: readonly string[] = Object.values(canaries),
): string[] {
  const raw = Buffer.from(bytes).toString('latin1').toLowerCase();
  const found: string[] = [];
  for (const canary of wanted) {
    const lower = canary.toLowerCase();
    const forms = {
      plain: lower,
      'utf-16': [...lower].join('\0'),
      hex: Buffer.from(canary).toString('hex'),
      'lower hex': Buffer.from(lower).toString('hex'),
      base64: Buffer.from(canary).toString('base64').slice(0, -4).toLowerCase(),
    };
    for (const [form, text] of Object.entries(forms)) {
      if (text.length >= 4 && raw.includes(text)) found.push(`${canary} ${form}`);
    }
  }
  return found;
}
