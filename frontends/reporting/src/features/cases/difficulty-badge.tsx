import type { ReportingCase } from '@medrad/contracts';
import { Badge } from '@medrad/ui/core';

const tones = { Easy: 'success', Medium: 'warning', Hard: 'destructive' } as const;

/** How hard a case is, in the same colour wherever it stands. */
export function DifficultyBadge({ difficulty }: Pick<ReportingCase, 'difficulty'>) {
  return <Badge tone={tones[difficulty]}>{difficulty}</Badge>;
}
