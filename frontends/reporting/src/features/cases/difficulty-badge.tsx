import type { ReportingCase } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';

const tones = { Easy: 'success', Medium: 'warning', Hard: 'destructive' } as const;

/** The difficulty of a case in its fixed colour. */
export function DifficultyBadge({ difficulty }: Pick<ReportingCase, 'difficulty'>) {
  return <Badge tone={tones[difficulty]}>{difficulty}</Badge>;
}
