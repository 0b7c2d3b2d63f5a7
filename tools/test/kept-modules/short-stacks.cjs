// React and others take a stack for each element and call they may have to explain: Jest's hundred frames cost a tenth of the time of tests.
Error.stackTraceLimit = 20;
