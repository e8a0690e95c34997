import { setFlagsFromString } from 'node:v8';

// what requests leave behind is collected at half above what lives; by default V8 waits for four times of it
setFlagsFromString('--heap-growing-percent=50');
