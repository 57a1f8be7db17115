/** Imported by tests of screens: loads dialogs and other lazy parts with the test, so that no test waits for them. */
import '../src/core/surfaces/dialog-surface';
import '../src/core/toast/toast-viewport';
