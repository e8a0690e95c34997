/** The categories that profiles use; the first one of the main component sets the icon of the device. */
export const profileCategories: readonly string[] =
  'AirConditioner AirPurifier AirQualityDetector Battery Blind Bridges Button Camera ContactSensor CurbPowerMeter Dishwasher Door Dryer ElectricVehicleCharger Fan GarageDoor GenericSensor HeatPump Hub HumiditySensor Irrigation KitchenHood LeakSensor Light LightSensor Microwave MotionSensor MultiFunctionalSensor Networking Oven PowerMeasurementSensor PresenceSensor Projector RainSensor Refrigerator RemoteController RobotCleaner Siren SmartLock SmartPlug SmokeDetector SolarPanel Speaker Switch Television TempHumiditySensor TempSensor Thermostat Vent Washer WaterFreezeDetector WaterHeater WaterValve WindowOpener'.split(
    ' ',
  );

/** GarageDoor: 'Garage Door' */
export const categoryName = (category: string) => category.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
