export { useToast } from '@medrad/ui/core';
export { errorMessage } from './error-message';
export { BackLink, ButtonLink } from './links';
export type { NavItem, RemoteModule, RemoteWidget } from './remote-module';
export { type AppStore, createAppStore, type RootState, useAppDispatch, useAppSelector } from './store';
export { type DeveloperMode, useDeveloperMode } from './use-developer-mode';
export { useFeature } from './use-feature';
export { usePageTitle } from './use-page-title';
export { type Session, useSession } from './use-session';
