/** Imported by tests of screens: what opens above a screen is loaded with the test, so that no test waits for it. */
import '../src/core/surfaces/dialog-surface';
import '../src/core/toast/toast-viewport';
