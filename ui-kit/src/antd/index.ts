export { AntdProvider, withAntd } from './antd-provider.tsx';
