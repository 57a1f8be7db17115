import { ButtonLink } from '@medrad/remote-kit';
import { Button } from '@medrad/ui/core';
import { paths } from '../../../paths';

interface DeveloperActionsProps {
  isManaging: boolean;
  onManage: () => void;
}

export function DeveloperActions({ isManaging, onManage }: DeveloperActionsProps) {
  return (
    <>
      <Button icon="folder" aria-pressed={isManaging} onClick={onManage}>
        Manage Subsections
      </Button>
      <ButtonLink to={paths.library} icon="image">
        Images
      </ButtonLink>
      <ButtonLink to={paths.create} variant="primary" icon="plus">
        Create New Test
      </ButtonLink>
    </>
  );
}
