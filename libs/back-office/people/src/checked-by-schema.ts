export { staffPerson } from '@vh/contract';
