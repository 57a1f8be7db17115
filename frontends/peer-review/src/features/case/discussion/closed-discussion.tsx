import { KeptText } from '../components/kept-text';
import { textsKeptFor } from '../kept-drafts';

/** Notice in place of the composer of a closed case. An unsent text can still be copied. */
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
