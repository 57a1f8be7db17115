import { ButtonLink } from '@medrad/remote-kit';
import { EmptyState } from '@medrad/ui/core';

interface CaseNotFoundProps {
  /** Address of the list of cases. */
  to: string;
  /** Text of the link, e.g. `Back to Peer Review`. */
  back: string;
}

/** Message in place of a case that is missing, deleted or hidden. */
export function CaseNotFound({ to, back }: CaseNotFoundProps) {
  return (
    <EmptyState
      level={1}
      icon="search"
      title="Case Not Found"
      description="The case you're looking for doesn't exist or has been removed."
      action={
        <ButtonLink to={to} icon="arrow-left">
          {back}
        </ButtonLink>
      }
    />
  );
}
