/**
 * Imported by tests of screens. Loads dialogs and other lazy parts together with the test file, so that no test waits
 * for them.
 */
import '../src/core/surfaces/dialog-surface';
import '../src/core/toast/toast-viewport';
