import fc from 'fast-check';

// By itself a failed property leaves out of its message what failed, and a report keeps only messages.
fc.configureGlobal({ includeErrorInReport: true });
