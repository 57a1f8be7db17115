/** A date of VR DA as `2024-03-01`; any other text as it is (PS3.5 6.2). */
export const dateText = (text: string): string => text.replace(/^(\d{4})\.?(\d{2})\.?(\d{2})$/, '$1-$2-$3');

/** A time of VR TM as `10:15:30.25`; any other text as it is. */
export const timeText = (text: string): string =>
  text.replace(
    /^(\d{2})(?::?(\d{2})(?::?(\d{2})(\.\d{1,6})?)?)?$/,
    (_, hour: string, minute?: string, second?: string, fraction?: string) =>
      minute === undefined ? `${hour} h` : `${hour}:${minute}${second ? `:${second}${fraction ?? ''}` : ''}`,
  );

/** A date and time of VR DT as `2024-03-01 10:15 +01:00`; any other text as it is. */
export const dateTimeText = (text: string): string => {
  const found = /^(\d{4})(\d{2})?(\d{2})?(\d{2}(?:\d{2}(?:\d{2}(?:\.\d{1,6})?)?)?)?([+-]\d{4})?$/.exec(text);
  if (!found) return text;
  const [, year, month, day, time, zone] = found;
  const date = [year, month, day].filter((part) => part !== undefined).join('-');
  const offset = zone && `${zone.slice(0, 3)}:${zone.slice(3)}`;
  return [date, time && timeText(time), offset].filter(Boolean).join(' ');
};

/**
 * A person's name of VR PN, family name first: `Doe, Jane Mary (Dr)`. Its alphabetic, ideographic
 * and phonetic groups follow each other (PS3.5 6.2.1).
 */
export const nameText = (text: string): string =>
  text
    .split('=')
    .map((group) => {
      const [family = '', given = '', middle = '', prefix = '', suffix = ''] = group
        .split('^')
        .map((part) => part.trim());
      const own = [given, middle].filter(Boolean).join(' ');
      const titles = [prefix, suffix].filter(Boolean).join(', ');
      const name = [family, own].filter(Boolean).join(', ');
      return titles ? `${name} (${titles})`.trim() : name;
    })
    .filter(Boolean)
    .join(' / ');
