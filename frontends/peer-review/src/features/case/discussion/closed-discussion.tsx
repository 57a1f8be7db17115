import { KeptText } from '../components/kept-text';
import { textsKeptFor } from '../kept-drafts';

/** Shown in place of the comment form when a case is closed. The text of an unsent comment can still be copied. */
export function ClosedDiscussion({ userId, caseId }: { userId: string; caseId: string }) {
  const texts = textsKeptFor(userId, caseId);
  return (
    <>
      <p>This case is closed. Its author or an admin can reopen it.</p>
      {texts.map((text) => (
        <KeptText key={text} text={text} />
      ))}
    </>
  );
}
