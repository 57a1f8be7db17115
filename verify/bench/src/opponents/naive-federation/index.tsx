/** Federation wants what it shares behind an asynchronous border. */
void import('./app');
