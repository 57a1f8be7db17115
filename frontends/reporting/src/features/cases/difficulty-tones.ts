/** The tone of a badge that names a difficulty. */
export const difficultyTones = { Easy: 'success', Medium: 'warning', Hard: 'destructive' } as const;
