import { ConfirmDialog } from '@medrad/ui/core';
import { count } from '../../../count';

interface HandInDialogProps {
  /** Number of items without an answer. */
  blanks: number;
  flagged: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before an exam is submitted, and names unanswered items. */
export default function HandInDialog({ blanks, flagged, onClose, onConfirm }: HandInDialogProps) {
  const facts = [
    blanks === 0 ? 'Every item has an answer.' : `${count(blanks, 'item')} without an answer.`,
    flagged > 0 && `${flagged} flagged.`,
    'Nothing can be changed afterwards.',
  ];
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Hand in this exam?"
      description={facts.filter(Boolean).join(' ')}
      confirmLabel="Hand in"
      cancelLabel="Continue"
      tone="primary"
      onConfirm={onConfirm}
    />
  );
}
